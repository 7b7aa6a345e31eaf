import { act, screen } from '@testing-library/react';
import { unreachable } from '#application/sending/judge-failure.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineerWorld, visit, visitWindow } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const rowPixels = 120;

/** A window as a phone has it: rows have a height, and the page can be scrolled. */
const scrollTo = async (offset: number) => {
  await act(async () => {
    Object.defineProperty(window, 'scrollY', { value: offset, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowPixels);
  Object.defineProperty(window, 'innerHeight', { value: 740, configurable: true });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

/** The pages of previous jobs that were requested; a slow machine has time to read other tabs ahead. */
const pagesRead = (world: ReturnType<typeof engineerWorld>) =>
  world.callsOf('readAgenda').filter(({ given }) => given[0] === 'previousAgenda');

const worldWithPrevious = (count: number) =>
  engineerWorld({
    jobs: Array.from({ length: count }, (_, index) =>
      visit(`JOB-${index + 1}`, {
        status: 'Complete',
        times: visitWindow(-1 - (index % 80), 8),
        summary: `Summary ${index + 1}`,
      }),
    ),
  });

const previous = '/job/agenda?tab=previousAgenda';

describe('the previous jobs', () => {
  it('have a title, a row for each job with its day and a link to its details, and keep the focused row while it is scrolled out of view', async () => {
    const world = worldWithPrevious(20);
    const { user } = openEngineer(previous, { world });
    await screen.findByRole('heading', { level: 2, name: 'All previous jobs' });
    const first = await screen.findByRole('link', { name: /JOB-1Summary/ });
    expect(first.textContent).toBe('LS1 4DT JOB-1Summary 19 June 2026, 08:00–12:00 · Complete');
    expect(first.getAttribute('href')).toBe('/job/uid-JOB-1');
    first.focus();
    await scrollTo(19 * rowPixels);
    expect(screen.queryByRole('link', { name: /JOB-2Summary/ })).toBeNull();
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(document.activeElement?.textContent).not.toContain('JOB-1Summary');
    expect(document.activeElement?.tagName).toBe('A');
  });

  it('show an error when the next page does not load, and can be tried again', async () => {
    const world = worldWithPrevious(30);
    const { user } = openEngineer(previous, { world });
    await screen.findByRole('link', { name: /JOB-1Summary/ });
    world.fail('readAgenda', unreachable);
    await scrollTo(20 * rowPixels);
    await screen.findByText('The next jobs didn’t load.');
    const requested = pagesRead(world).length;
    await scrollTo(18 * rowPixels);
    expect(pagesRead(world)).toHaveLength(requested);
    world.fail('readAgenda', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No more jobs');
    expect(document.activeElement?.textContent).toContain('JOB-20');
    await scrollTo(0);
    expect(screen.queryByRole('link', { name: /JOB-19Summary/ })).toBeNull();
    expect(document.activeElement?.textContent).toContain('JOB-20');
  });
});
