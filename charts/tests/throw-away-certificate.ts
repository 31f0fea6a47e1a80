import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder that holds a certificate as a mounted Secret does: `tls.crt` and `tls.key` lead through the link `..data` to
 * a folder of one generation, and a renewal swaps that link in one step.
 */
export class CertificateFolder {
  private generation = 0;

  constructor(
    private readonly openssl: string,
    readonly path: string,
  ) {
    mkdirSync(path);
    this.renew();
    for (const file of ['tls.crt', 'tls.key']) symlinkSync(`..data/${file}`, join(path, file));
  }

  /** Makes another certificate, whose common name ends in the number that is returned, and puts it in place. */
  renew(): number {
    const next = ++this.generation;
    const folder = `..${String(next)}`;
    mkdirSync(join(this.path, folder));
    makeCertificate(this.openssl, join(this.path, folder), `update-status-${String(next)}`);
    const link = join(this.path, '..data_tmp');
    symlinkSync(folder, link);
    renameSync(link, join(this.path, '..data'));
    return next;
  }
}

function makeCertificate(openssl: string, folder: string, commonName: string): void {
  const { status, stderr } = spawnSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
      ...['-subj', `/CN=${commonName}`, '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', 'tls.key', '-out', 'tls.crt'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  // The Secret is mounted for a group that an unprivileged server is in; here it is readable for all.
  chmodSync(join(folder, 'tls.key'), 0o644);
}
