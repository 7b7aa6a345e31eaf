import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { instant } from '#domain/time';
import { shownTime } from '#infrastructure/platform/clock/platform-clock.ts';
import { usePlatform } from '../use-platform.ts';

// The embedded database reads the clock of this process.
const platform = await usePlatform(undefined, { databaseUrl: 'embedded' });

type Shown = { readonly now: string; readonly set: boolean; readonly frozen: boolean };
const show = async () => (await (await platform.send('GET', '/developer/clock')).json()) as Shown;
const put = async (body: object) =>
  (await (await platform.send('PUT', '/developer/clock', body)).json()) as Shown;

describe('the clock of the platform', () => {
  it('runs from the time that was set, as fast as real time', () => {
    const moments = fc.integer({ min: 0, max: 4e12 }).map(instant);
    fc.assert(
      fc.property(moments, moments, fc.nat(1e9), (now, setAt, later) => {
        const shown = shownTime({ now, setAt, frozen: false }, instant(setAt + later));
        expect(shown - now).toBe(later);
        expect(shownTime({ now, setAt, frozen: true }, instant(setAt + later))).toBe(now);
      }),
    );
  });

  it('shows the real time until it is set, runs from there, and can be reset', async () => {
    const running = (now: string, set: boolean): Shown => ({ now, set, frozen: false });
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T09:00:00Z'));
    expect(await show()).toEqual(running('2026-03-10T09:00:00.000Z', false));
    const set = await put({ now: '2026-12-24T23:59:00+01:00' });
    expect(set).toEqual(running('2026-12-24T22:59:00.000Z', true));
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T10:30:00Z'));
    expect((await show()).now).toBe('2026-12-25T00:29:00.000Z');
    expect(await put({ now: null })).toEqual(running('2026-03-10T10:30:00.000Z', false));
  });

  it.each(['1999-12-31T00:00:00Z', '2100-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])(
    'refuses %j and stays unchanged',
    async (now) => {
      await put({ now: '2026-12-24T09:00:00Z', frozen: true });
      const response = await platform.send('PUT', '/developer/clock', { now });
      expect(response.status).toBe(422);
      expect((await show()).now).toBe('2026-12-24T09:00:00.000Z');
    },
  );
});
