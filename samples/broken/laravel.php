<?php
$payload = [
    'aps' => [
        'alert' => [
            'title' => 'Your parcel is here',
            'body' => 'Fetch it until Friday',
        ],
        'mutable-content' => 1,
        'data' => [
            'attachment-url' => 'https://cdn.shop.example/parcel.jpg',
        ],
    ],
];
$body = json_encode($payload);
