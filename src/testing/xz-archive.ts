/** `must-gather/cv.yaml`, a ClusterVersion of 4.18.9, as `tar` and `xz -9` pack it. */
export const XZ_ARCHIVE = Buffer.from(
  [
    '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Af/ALddADadSrHy4sp6gMdMpsqnKTk/Poo9K7MUNJcf3k3b7hT8p+0djg62/dM+',
    'Yvqmveabsu/OpXzZ3vQhOA74wnjXKuAIxRXI31OGlRjp8V7Wu+Nms1r7nK6XVyYLWhlrlxW4QH43EPX92eJETI4l/r/newE2',
    'L9Xe6qvn/vqeqRbUFhBOvrfCSDLQ6y+C012i3vnZWVHd4+bTUTY2E7kDyenZOffDV+eotThFZYeu3lS7kg7GUoVX/tgAAAAA',
    'EHl1FKpXcHIAAdMBgBAAAKeG4JuxxGf7AgAAAAAEWVo=',
  ].join(''),
  'base64',
);
