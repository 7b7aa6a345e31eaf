import { describe, expect, it } from 'vitest';
import { mainHeatExchanger } from '../../../../domain/close/authorisation/manufacturer-check.ts';
import {
  cataloguePartFromWire,
  jobPartsAnswerCodec,
} from '#infrastructure/wire/codecs/close/job-part.ts';
import { openEngineer, secondEngineer } from '../offers/engineer.ts';
import { usePlatform } from '../use-platform.ts';
import { read } from '../../wire/read-wire.ts';

const platform = await usePlatform();

describe('the catalogue of parts', () => {
  it('has 5,000 parts with unique names, the same for every engineer', async () => {
    const answers = await Promise.all(
      [undefined, secondEngineer].map(async (email): Promise<unknown> => {
        const answer = await (await openEngineer(platform, email)).get('/job-parts');
        return answer.json();
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const parts = read(jobPartsAnswerCodec, answers[0]).jobParts.map(cataloguePartFromWire);
    expect(parts).toHaveLength(5000);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(5000);
    expect(parts.map(({ name }) => name)).toContain(mainHeatExchanger);
  });

  it('has hours in quarters for most parts, and none for some', async () => {
    const engineer = await openEngineer(platform);
    const { jobParts } = (await (await engineer.get('/job-parts')).json()) as {
      jobParts: Record<string, number>[];
    };
    const known = jobParts.filter((part) => 'estimated_hours_primary' in part);
    expect(known.length).toBeGreaterThan(4500);
    expect(known.length).toBeLessThan(5000);
    for (const part of known)
      for (const hours of [
        part['estimated_hours_primary'],
        part['estimated_hours_secondary'],
        part['max_tolerance'],
      ])
        expect(((hours ?? NaN) * 4) % 1).toBe(0);
  });
});
