import type { ClaimJobType } from '#domain/cover';

export type ModelJob = {
  readonly name: string;
  readonly category: string;
  /** The status that a developer set, and when. Without engineers nothing else ends a job. */
  readonly moved: { readonly status: 'Complete' | 'Cancelled'; readonly at: number } | undefined;
};

export type ModelClaim = { readonly text: string; readonly jobName: string };

/** A payment that is confirmed; its money is given back with a refused claim, or after a day without one. */
export type ModelPayment = {
  readonly id: string;
  readonly authorisedAt: number;
  spent: boolean;
  givenBack: boolean;
};

export const isGivenBack = (
  model: Model,
  { spent, givenBack, authorisedAt }: ModelPayment,
): boolean => givenBack || (!spent && model.now - authorisedAt >= 86_400_000);

/** The expected state of an account, computed without the platform's code. */
export type Model = {
  now: number;
  readonly payments: Map<string, ModelPayment>;
  readonly jobs: ModelJob[];
  /** The claims that succeeded, by their key. */
  readonly raised: Map<string, ModelClaim>;
};

export const categories: Readonly<Partial<Record<ClaimJobType, string>>> = {
  boiler: 'Gas Job',
  heating: 'Gas Job',
  doors: 'Doors',
  pests: 'Pests',
};

const endOf = ({ moved }: ModelJob): number | undefined =>
  moved?.status === 'Complete' ? moved.at : undefined;

export const isOpen = (job: ModelJob): boolean => job.moved === undefined;

export const openJob = (model: Model, category: string): ModelJob | undefined =>
  model.jobs.find((job) => job.category === category && isOpen(job));

/** The job of the category that ended last, if fewer than 31 whole days ago (document 2, section 4). */
export const relatedJob = (model: Model, category: string): string | undefined =>
  model.jobs
    .flatMap((job) => {
      const ended = job.category === category ? endOf(job) : undefined;
      return ended === undefined ? [] : [{ name: job.name, ended }];
    })
    .toSorted((one, other) => other.ended - one.ended)
    .filter(({ ended }) => Math.floor((model.now - ended) / 86_400_000) < 31)
    .at(0)?.name;
