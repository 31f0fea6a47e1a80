import { encodeUrlPart } from './encode-url-part';

it.each([
  ['worker-a', 'worker-a'],
  ['a/b?c=d', 'a%2Fb%3Fc%3Dd'],
  ['half \ud83d', 'half%20%EF%BF%BD'],
  ['whole \ud83d\ude00', 'whole%20%F0%9F%98%80'],
])('%j is %s in a URL', (text, encoded) => {
  expect(encodeUrlPart(text)).toBe(encoded);
});
