import { readObject, readText } from '../resources/object';
import { decodeDataUrl, type BytesReading } from './data-url';

/** Contents of a file, to be shown. */
export type FileContents =
  | { readonly state: 'text'; readonly text: string }
  /** Not UTF-8, or with a zero byte in it. */
  | { readonly state: 'binary'; readonly size: number }
  | { readonly state: 'unreadable'; readonly message: string };

/** The content of an Ignition file; empty without a source. Gzip needs `DecompressionStream`. Never rejects. */
export async function decodeFileContents(entry: unknown): Promise<FileContents> {
  const { source, compression } = readObject(readObject(entry).contents);
  if (typeof source !== 'string' || source === '') return { state: 'text', text: '' };
  const decoded = await decompress(decodeDataUrl(source), readText(compression));
  if (decoded.state === 'unreadable') return decoded;
  return toText(decoded.bytes);
}

async function decompress(reading: BytesReading, compression: string): Promise<BytesReading> {
  if (reading.state === 'unreadable' || compression === '') return reading;
  if (compression !== 'gzip') {
    return { state: 'unreadable', message: `unsupported compression type "${compression}"` };
  }
  try {
    const stream = new Blob([Uint8Array.from(reading.bytes)])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    return { state: 'read', bytes: new Uint8Array(await new Response(stream).arrayBuffer()) };
  } catch {
    return { state: 'unreadable', message: 'not valid gzip' };
  }
}

function toText(bytes: Uint8Array): FileContents {
  const binary: FileContents = { state: 'binary', size: bytes.length };
  if (bytes.includes(0)) return binary;
  try {
    return { state: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return binary;
  }
}
