import { identifier, type JobUid } from '#domain/kernel/identifiers.ts';

/** An offer that an engineer has accepted: its job is not known when the offer did not name it. */
export type AcceptedOffer = { readonly offer: string; readonly job: JobUid | undefined };

const offersKey = 'pilotlight-accepted-offers';

/** More than an engineer accepts while a link to an offer is at hand. */
const mostKept = 50;

type Kept = { readonly subject: string; readonly offers: readonly AcceptedOffer[] };

const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

const offerOf = (value: unknown): readonly AcceptedOffer[] => {
  if (!isRecord(value) || typeof value['offer'] !== 'string') return [];
  const { offer, job } = value;
  return [{ offer, job: typeof job === 'string' ? identifier<JobUid>(job) : undefined }];
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

/** Keeps on this device which offer became whose visit: the platform tells only which offers are open. */
export const keepAcceptedOffer = (subject: string, accepted: AcceptedOffer): void => {
  const others = keptBy(subject).filter(({ offer }) => offer !== accepted.offer);
  const kept: Kept = { subject, offers: [accepted, ...others].slice(0, mostKept) };
  try {
    localStorage.setItem(offersKey, JSON.stringify(kept));
  } catch {
    // Without storage the offer is only known to be open no more.
  }
};

export const keptAcceptedOffer = (subject: string, offerId: string): AcceptedOffer | undefined =>
  keptBy(subject).find(({ offer }) => offer === offerId);

/** Whoever logs out leaves nothing behind. */
export const forgetAcceptedOffers = (): void => {
  try {
    localStorage.removeItem(offersKey);
  } catch {
    // Nothing was kept.
  }
};
