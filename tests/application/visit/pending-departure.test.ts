import { expect, it } from 'vitest';
import { openPendingDeparture } from '#application/visit/start-visit.ts';
import { instant } from '#domain/time';
import { engineerApplication } from '../areas/engineer-application.ts';
import { engineerJob } from '../../infrastructure/wire/domain-examples.ts';

it('is counted down on the page, from ten seconds', () => {
  const { departure } = engineerApplication();
  departure.setOff(engineerJob);
  expect(departure.state()).toMatchObject({ phase: 'counting', seconds: 10 });
});

it('is sent for the engineer who set off, and for no other', () => {
  let engineer = 'ada';
  const departure = openPendingDeparture(
    { now: () => instant(0), schedule: () => () => undefined },
    () => engineer,
  );
  const sent: string[] = [];
  departure.attach({ send: ({ visit }) => sent.push(visit.summary) });
  departure.setOff({ ...engineerJob, summary: 'own' });
  departure.confirm();
  departure.setOff({ ...engineerJob, summary: 'of another' });
  engineer = 'bea';
  departure.confirm();
  expect(sent).toEqual(['own']);
});
