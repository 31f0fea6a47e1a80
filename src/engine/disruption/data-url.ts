/** Bytes, or why there are none. */
export type BytesReading =
  | { readonly state: 'read'; readonly bytes: Uint8Array }
  | { readonly state: 'unreadable'; readonly message: string };

/** The bytes of a data URL (RFC 2397), base64 or percent-encoded. Never throws. */
export function decodeDataUrl(url: string): BytesReading {
  const comma = url.indexOf(',');
  if (!url.startsWith('data:') || comma < 0) {
    return { state: 'unreadable', message: 'not a data URL' };
  }
  const media = url.slice('data:'.length, comma);
  const data = url.slice(comma + 1);
  return /;\s*base64$/i.test(media) ? decodeBase64(data) : decodePercent(data);
}

function decodeBase64(data: string): BytesReading {
  try {
    const text = atob(decodeURIComponent(data));
    return { state: 'read', bytes: Uint8Array.from(text, (character) => character.charCodeAt(0)) };
  } catch {
    return { state: 'unreadable', message: 'not valid base64' };
  }
}

/** To bytes, not to text: `%FF` is a byte that no UTF-8 text has. */
function decodePercent(data: string): BytesReading {
  const bytes: number[] = [];
  const source = new TextEncoder().encode(data);
  const percent = 0x25;
  for (let index = 0; index < source.length; index++) {
    const byte = source[index] ?? 0;
    if (byte !== percent) {
      bytes.push(byte);
      continue;
    }
    const digits = String.fromCharCode(source[index + 1] ?? 0, source[index + 2] ?? 0);
    if (!/^[0-9a-f]{2}$/i.test(digits)) {
      return { state: 'unreadable', message: 'not valid percent-encoding' };
    }
    bytes.push(Number.parseInt(digits, 16));
    index += 2;
  }
  return { state: 'read', bytes: Uint8Array.from(bytes) };
}
