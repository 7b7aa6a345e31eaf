import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAgendaTab } from '#ui/shared/visit/page/agenda-origin.ts';

it('the agenda shows the tab that its address names, and today for any other name', () => {
  const anyTab = fc.oneof(
    fc.string(),
    fc.constantFrom('previousAgenda', 'todayAgenda', 'upcomingAgenda', undefined),
  );
  fc.assert(
    fc.property(anyTab, (tab) => {
      const isOther = tab === 'previousAgenda' || tab === 'upcomingAgenda';
      const query = new URLSearchParams(tab === undefined ? {} : { tab });
      expect(readAgendaTab(query)).toBe(isOther ? tab : 'todayAgenda');
    }),
  );
});
