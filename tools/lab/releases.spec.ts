import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OPERATORS, Payloads, TO } from './releases';

const OS_IMAGE = '0000_80_machine-config_05_osimageurl.yaml';
const PLACEHOLDER = 'placeholder.url.oc.will.replace.this.org/placeholdernamespace:rhel-coreos';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'lab-payloads-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a release with the manifests of the machine-config operator filled in', () => {
  const install = path.join(folder, 'checkout', 'install');
  mkdirSync(install, { recursive: true });
  writeFileSync(path.join(install, OS_IMAGE), `release: 0.0.1-snapshot\nimage: "${PLACEHOLDER}"\n`);
  writeFileSync(path.join(install, '0000_90_machine-config_01_prometheus-rules.yaml'), '');
  new Payloads(folder, path.join(folder, 'checkout')).writeNext(TO);
  const [payload = ''] = readdirSync(path.join(folder, 'updatepayloads'));
  const manifests = path.join(folder, 'updatepayloads', payload, 'release-manifests');
  expect(readFileSync(path.join(manifests, OS_IMAGE), 'utf8')).toMatch(
    /^release: 4\.22\.5\nimage: "quay\.io\/openshift-release-dev\/ocp-v4\.0-art-dev@sha256:[\da-f]{64}"\n$/,
  );
  // Two of each operator that is played, what describes the release, and the one above.
  const played = Object.keys(OPERATORS).length - 1;
  expect(readdirSync(manifests)).toHaveLength(2 * played + 3);
});
