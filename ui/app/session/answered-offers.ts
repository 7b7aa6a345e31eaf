import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';

export type AnswerToOffer = 'accept' | 'decline';

/** An offer and what an engineer has answered to it; its job is not known when the offer did not name it. */
export type AnsweredOffer = {
  readonly offer: string;
  readonly job: JobUid | undefined;
  /** All that were sent and may have been taken. */
  readonly answers: readonly AnswerToOffer[];
};

const offersKey = 'pilotlight-answered-offers';

/** More than an engineer answers while a link to an offer is at hand. */
const mostKept = 50;

type Kept = { readonly subject: string; readonly offers: readonly AnsweredOffer[] };

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const isAnswer = (value: unknown): value is AnswerToOffer =>
  value === 'accept' || value === 'decline';

const offerOf = (value: unknown): readonly AnsweredOffer[] => {
  if (!isRecord(value) || typeof value['offer'] !== 'string') return [];
  const { offer, job } = value;
  const answers: unknown = value['answers'];
  return [
    {
      offer,
      job: typeof job === 'string' ? identifier<JobUid>(job) : undefined,
      answers: Array.isArray(answers) ? answers.filter(isAnswer) : [],
    },
  ];
};

const keptBy = (subject: string): Kept['offers'] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(offersKey) ?? 'null');
    if (!isRecord(kept) || kept['subject'] !== subject) return [];
    const offers: unknown = kept['offers'];
    return Array.isArray(offers) ? offers.flatMap(offerOf) : [];
  } catch {
    return [];
  }
};

/** Keeps on this device what became of which offer: the platform tells only which offers are open. */
export const keepAnsweredOffer = (subject: string, answered: AnsweredOffer): void => {
  const others = keptBy(subject).filter(({ offer }) => offer !== answered.offer);
  const offers = answered.answers.length === 0 ? others : [answered, ...others];
  const kept: Kept = { subject, offers: offers.slice(0, mostKept) };
  try {
    localStorage.setItem(offersKey, JSON.stringify(kept));
  } catch {
    // Without storage the offer is only known to be open no more.
  }
};

export const keptAnsweredOffer = (subject: string, offerId: string): AnsweredOffer | undefined =>
  keptBy(subject).find(({ offer }) => offer === offerId);

/** Whoever logs out leaves nothing behind. */
export const forgetAnsweredOffers = (): void => {
  try {
    localStorage.removeItem(offersKey);
  } catch {
    // Nothing was kept.
  }
};
