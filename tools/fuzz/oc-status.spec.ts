import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOcStatus, NotRunnable } from './oc-status';

describe('buildOcStatus', () => {
  let folder: string;
  const { PATH } = process.env;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'oc-status-'));
  });

  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });

  const build = (checkout: string | undefined) => buildOcStatus(checkout, '.', folder);

  it.each([undefined, ''])('asks for a checkout (%p)', (checkout) => {
    expect(() => build(checkout)).toThrow(
      new NotRunnable('Say where a checkout of openshift/oc is: make fuzz OC=path.'),
    );
  });

  it('says what is no checkout', () => {
    expect(() => build(folder)).toThrow(`${folder} is no checkout of openshift/oc`);
  });

  it('says that there is no Go', () => {
    const status = path.join(folder, 'pkg/cli/admin/upgrade/status');
    mkdirSync(status, { recursive: true });
    writeFileSync(path.join(status, 'status.go'), '');
    process.env.PATH = folder;
    expect(() => build(folder)).toThrow('Go was not found');
  });
});
