import { generateKeyPairSync, sign } from 'node:crypto';
import { at } from '../../../charts/tests/chart';
import type { KubernetesObject } from '../../../scenarios';

const NODE_USER = 'system:node:';

/**
 * An object as a real API takes it. It wants requests for certificates to be signed; those of a scenario hold just the
 * name that we read, so this makes a real one for that name.
 */
export function withSignedRequest(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'CertificateSigningRequest') return object;
  const { spec } = object;
  const pem = Buffer.from(String(at(spec, 'request')), 'base64').toString();
  const body = Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64').toString('latin1');
  const start = body.indexOf(NODE_USER);
  // A text stands behind its length.
  const user = body.slice(start, start + body.charCodeAt(start - 1));
  const request = Buffer.from(makeRequest(user)).toString('base64');
  return { ...object, spec: { ...(spec as object), request } };
}

/** PEM of a request as the kubelet of a node makes it (RFC 2986, in DER). */
function makeRequest(commonName: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const info = sequence(
    element(INTEGER, Buffer.from([0])),
    sequence(name(ORGANIZATION, 'system:nodes'), name(COMMON_NAME, commonName)),
    publicKey.export({ type: 'spki', format: 'der' }),
    element(ATTRIBUTES),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', info, privateKey)]);
  const der = sequence(
    info,
    sequence(element(OBJECT_IDENTIFIER, ECDSA_WITH_SHA256)),
    element(BIT_STRING, signature),
  );
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines}\n-----END CERTIFICATE REQUEST-----\n`;
}

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const SEQUENCE = 0x30;
const SET = 0x31;
const ATTRIBUTES = 0xa0;

/** 2.5.4.10, 2.5.4.3 and 1.2.840.10045.4.3.2. */
const ORGANIZATION = Buffer.from('55040a', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');

function name(type: Buffer, value: string): Buffer {
  const pair = sequence(element(OBJECT_IDENTIFIER, type), element(UTF8_STRING, Buffer.from(value)));
  return element(SET, pair);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(SEQUENCE, ...parts);
}

function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...describeLength(body.length)]), body]);
}

/** As short as it can be, which DER asks for. */
function describeLength(length: number): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
