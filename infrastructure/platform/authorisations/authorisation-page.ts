import { html } from 'hono/html';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { developerPage } from '../server/developer-pages.ts';
import type { JobUid, JobName } from '#domain/kernel';
import { formatPounds, poundsOf } from '#domain/money';
import type { Instant } from '#domain/time';
import type { SupportForm } from './support-answer.ts';
import type { Database } from '../database/database.ts';
import { accounts } from '../database/schema/accounts.ts';
import { jobs, visits } from '../database/schema/jobs.ts';
import { jobStatusAt } from '../jobs/job-status-period.ts';

export type JobInProgress = {
  readonly uid: JobUid;
  readonly name: JobName;
  /** The job name of the claim's booking, which its customer quotes. */
  readonly reference: JobName;
  readonly type: string;
  readonly engineer: string;
  readonly customer: string;
  readonly visit: typeof visits.$inferSelect;
};

/** The jobs that engineers are working on, by their numbers. */
export const jobsInProgress = async (
  database: Database,
  now: Instant,
): Promise<readonly JobInProgress[]> => {
  const jobStatus = jobStatusAt(database, now);
  const engineers = alias(accounts, 'engineers');
  const bookings = alias(jobs, 'bookings');
  const rows = await database
    .select({
      visit: visits,
      job: jobs,
      booking: bookings,
      engineer: engineers,
      customer: accounts,
    })
    .from(visits)
    .innerJoin(jobs, eq(jobs.uid, visits.jobUid))
    .innerJoin(bookings, eq(bookings.uid, visits.claimJob))
    .innerJoin(engineers, eq(engineers.id, visits.engineerId))
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(eq(jobStatus.status, 'In Progress'))
    .orderBy(asc(jobs.number));
  return rows.map(({ visit, job, booking, engineer, customer }) => ({
    uid: job.uid,
    name: job.name,
    reference: booking.name,
    type: job.type,
    engineer: `${engineer.firstName} ${engineer.lastName}`,
    customer: `${customer.firstName} ${customer.lastName}`,
    visit,
  }));
};

/** A submitted form that was refused: its fields and its problems. */
export type RefusedForm = {
  readonly uid: JobUid;
  readonly form: SupportForm;
  readonly problems: readonly string[];
};

/** The result of the form submitted before this page. */
type SentForm = {
  /** The job that it was saved for. */
  readonly saved?: string | undefined;
  readonly refused?: RefusedForm;
  /** A job that has moved on meanwhile, and the typed answer. */
  readonly notTaken?: { readonly job: string; readonly why: string; readonly asked: string };
};

const formOf = ({ visit }: JobInProgress): SupportForm => ({
  asked: visit.asked ?? '',
  decision: visit.authorised ?? '',
  netAmount: visit.authorisedNetPence === null ? '' : poundsOf(visit.authorisedNetPence).toFixed(2),
  hours: visit.authorisedHours === null ? '' : String(visit.authorisedHours),
});

const jobState = (decision: string | null): string =>
  decision === null ? 'Not decided yet' : `Answered: ${decision}`;

const requestedParts = ({ visit }: JobInProgress) =>
  visit.partsDescription === null && visit.parts.length === 0
    ? ''
    : html`<p class="facts">
        Parts of the visit before: ${visit.partsDescription ?? ''}
        ${visit.parts
          .map(
            ({ name, quantity, estimatedCost }) =>
              `${quantity} × ${name}${estimatedCost === undefined ? '' : ` (${formatPounds(estimatedCost)})`}`,
          )
          .join(', ')}
      </p>`;

const choice = (uid: string, value: string, label: string, chosen: string) => html`
  <label class="choice">
    <input
      type="radio"
      name="decision"
      value="${value}"
      id="decision-${uid}-${value}"
      ${value === chosen ? 'checked' : ''}
    />
    ${label}
  </label>
`;

const job = (shown: JobInProgress, refused: RefusedForm | undefined) => {
  const { uid, name, reference, type, engineer, customer, visit } = shown;
  const mine = refused?.uid === uid ? refused : undefined;
  const form = mine?.form ?? formOf(shown);
  return html`
    <li id="${name}">
      <h2>${name}</h2>
      ${reference === name ? '' : html`<p class="facts">Customer’s reference: ${reference}</p>`}
      <p class="facts">${type}, ${engineer} at ${customer}’s. ${jobState(visit.authorised)}.</p>
      <p class="body">${visit.summary}</p>
      ${requestedParts(shown)}
      ${
        mine === undefined
          ? ''
          : html`<ul class="problems" role="alert">
              ${mine.problems.map((problem) => html`<li>${problem}</li>`)}
            </ul>`
      }
      <form method="post" action="/developer/authorisations/${uid}" aria-label="${name}">
        <label for="asked-${uid}">What the engineer asks for, on the phone</label>
        <textarea id="asked-${uid}" name="asked" rows="2">${form.asked}</textarea>
        <fieldset>
          <legend>May it be done?</legend>
          ${choice(uid, 'Yes', 'Yes', form.decision)} ${choice(uid, 'No', 'No', form.decision)}
          ${choice(uid, '', 'Not decided yet', form.decision)}
        </fieldset>
        <div class="row">
          <p>
            <label for="net-${uid}">Net amount for parts, in pounds</label>
            <input
              id="net-${uid}"
              name="netAmount"
              inputmode="decimal"
              autocomplete="off"
              value="${form.netAmount}"
            />
          </p>
          <p>
            <label for="hours-${uid}">Hours, in halves</label>
            <input
              id="hours-${uid}"
              name="hours"
              inputmode="decimal"
              autocomplete="off"
              value="${form.hours}"
            />
          </p>
        </div>
        <button type="submit">Save the answer for ${name}</button>
      </form>
    </li>
  `;
};

/** The page on which support answers engineers' phone calls. */
export const authorisationPage = (
  jobs: readonly JobInProgress[],
  { saved, refused, notTaken }: SentForm,
) =>
  developerPage(
    'Authorisations',
    html`
      <p>
        Jobs in progress. An engineer who needs more than is authorised automatically phones
        support; write down what they ask for, and answer it.
      </p>
      ${saved === undefined ? '' : html`<p class="saved" role="status">Saved for ${saved}.</p>`}
      ${
        notTaken === undefined
          ? ''
          : html`<div class="problems" role="alert">
              <p>Not saved for ${notTaken.job}. ${notTaken.why}</p>
              <p class="body">${notTaken.asked}</p>
            </div>`
      }
      ${
        jobs.length === 0
          ? html`<p>No job is in progress.</p>`
          : html`<ol>
              ${jobs.map((shown) => job(shown, refused))}
            </ol>`
      }
    `,
  );
