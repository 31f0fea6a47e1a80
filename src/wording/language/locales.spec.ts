import { spawnSync } from 'node:child_process';

describe('locales', () => {
  it('hold exactly the texts of the code, in every language', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['tools/scripts/extract-locales.mjs', '--check'],
      { cwd: process.cwd(), encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});
