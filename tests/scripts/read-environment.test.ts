import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../scripts/setup/read-environment.mjs';
import { useFolder } from '../use-folder.ts';

const folder = useFolder('environment');

const read = (text: string) => {
  const file = join(folder, '.env');
  writeFileSync(file, text);
  return readEnvironment(file);
};

describe('the variables of an environment file', () => {
  it.each(['PILOTLIGHT_BRAND_COLOUR=#0f5160', 'PILOTLIGHT_BRAND_COLOUR = "#0f5160" # ours'])(
    'keep their colour: %s',
    (line) => {
      const { PILOTLIGHT_BRAND_COLOUR, AFTER } = read(`BEFORE=1\n${line}\nAFTER=2\n`);
      expect([PILOTLIGHT_BRAND_COLOUR, AFTER]).toEqual(['#0f5160', '2']);
    },
  );

  it('are read after a byte order mark', () => {
    expect(read('\uFEFFFIRST=1\nSECOND=2\n')).toMatchObject({ FIRST: '1', SECOND: '2' });
  });

  it('lose their comments', () => {
    const { FLAG, EMPTY } = read('# FLAG=false\nFLAG=true # for now\nEMPTY= # nothing yet\n');
    expect([FLAG, EMPTY]).toEqual(['true', '']);
  });

  it('are overridden by those of the environment', () => {
    expect(read('PATH=/nowhere')['PATH']).toBe(process.env['PATH']);
  });
});
