import { eq } from 'drizzle-orm';
import * as t from 'io-ts';
import type { JobName, JobUid } from '#domain/kernel';
import { jobs } from '../database/schema/jobs.ts';
import { claimOfJob, refuseUnknownJob, requireJobNamed } from '../jobs/load-jobs.ts';
import { Refusal, refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { decodeOrRefuse, readForm, readJson } from '../server/read-body.ts';
import { authorisationPage, type RefusedForm, jobsInProgress } from './authorisation-page.ts';
import {
  giveAuthorisation,
  readSupportForm,
  supportForm,
  type SupportForm,
} from './support-answer.ts';

const path = '/developer/authorisations';

const emptyForm: SupportForm = { asked: '', decision: '', netAmount: '', hours: '' };

/** The page on which support answers engineers, and the same for a script, by any uid or job name of the claim. */
export const registerAuthorisationRoutes = (
  app: PlatformApp,
  { database, clock }: PlatformContext,
): void => {
  const jobOf = async (uidOrName: string): Promise<{ uid: JobUid; name: JobName }> => {
    const { latest } = await claimOfJob(database, await requireJobNamed(database, uidOrName));
    const [job] = await database
      .select({ uid: jobs.uid, name: jobs.name })
      .from(jobs)
      .where(eq(jobs.uid, latest));
    return job ?? refuseUnknownJob();
  };

  app.get(path, async (c) => {
    const shown = await jobsInProgress(database, c.get('now'));
    return c.html(authorisationPage(shown, { saved: c.req.query('saved') }));
  });

  // The address of a browser after a refused form.
  app.get(`${path}/:job`, (c) => c.redirect(path, 303));

  app.post(`${path}/:job`, async (c) => {
    const { uid, name } = await jobOf(c.req.param('job'));
    const form = decodeOrRefuse(supportForm, await readForm(c));
    const read = readSupportForm(form);
    if ('problems' in read) {
      const refused: RefusedForm = { uid, form, problems: read.problems };
      const shown = await jobsInProgress(database, c.get('now'));
      return c.html(authorisationPage(shown, { refused }), 422);
    }
    try {
      await database.transaction((transaction) =>
        giveAuthorisation(transaction, clock, uid, read.decision),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const shown = await jobsInProgress(database, c.get('now'));
      const notTaken = { job: name, why: error.message, asked: form.asked };
      return c.html(authorisationPage(shown, { notTaken }), error.status);
    }
    return c.redirect(`${path}?saved=${name}`, 303);
  });

  app.put('/developer/jobs/:job/authorisation', async (c) => {
    const { uid } = await jobOf(c.req.param('job'));
    const given = decodeOrRefuse(t.partial(supportForm.props), (await readJson(c)) ?? {});
    const form: SupportForm = { ...emptyForm, ...given };
    const read = readSupportForm(form);
    if ('problems' in read) return refuse(422, 'answer-unfit', read.problems.join(' '));
    await database.transaction((transaction) =>
      giveAuthorisation(transaction, clock, uid, read.decision),
    );
    return c.body(null, 204);
  });
};
