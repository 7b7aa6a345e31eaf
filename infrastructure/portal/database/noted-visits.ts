import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Stored } from '#application/ports/device/notebooks.ts';
import { packageSlugs } from '#domain/cover';
import { type EngineerJob, visitTypes } from '#domain/repair';
import { instant } from '#domain/time';
import { urgencies } from '#domain/booking';
import {
  jobNameCodec,
  jobUidCodec,
  penceCodec,
  visitStatusCodec,
} from '../../wire/codecs/value-codecs.ts';
import {
  boilerFields,
  customerBoilerFields,
  gasCheckFields,
  visitFlagFields,
  visitTextFields,
} from '../../wire/codecs/visit/engineer-job-wire.ts';
import { oneOf } from '../../wire/codecs/wire-type.ts';

const visitWindow = t.type({ start: t.number, end: t.number });

/** A value that a stored copy may lack; it is then read as undefined. */
const maybe = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.undefined]);
const text = maybe(t.string);
const pence = maybe(penceCodec);
const catalogueHours = t.type({ primary: t.number, secondary: t.number, tolerance: t.number });

const partCodec = t.type({
  name: t.string,
  quantity: t.number,
  used: maybe(t.boolean),
  estimatedCost: pence,
  actualCost: pence,
  hours: maybe(catalogueHours),
});

const textsOf = <Name extends string>(names: readonly Name[]) =>
  t.type(
    Object.fromEntries(names.map((name) => [name, text])) as { readonly [N in Name]: typeof text },
  );
/** A copy of an earlier version may lack a flag; it is then read as false. */
const flag = new t.Type<boolean, boolean>(
  'Flag',
  t.boolean.is,
  (raw, context) => t.boolean.validate(raw ?? false, context),
  (value) => value,
);
const flagsOf = <Name extends string>(names: readonly Name[]) =>
  t.type(
    Object.fromEntries(names.map((name) => [name, flag])) as { readonly [N in Name]: typeof flag },
  );
const gasChecksCodec = textsOf(gasCheckFields.names);

const toCloseCodec = t.type({
  visitType: maybe(oneOf(visitTypes, 'VisitType')),
  package: maybe(oneOf(packageSlugs, 'PackageSlug')),
  vatRegistered: t.boolean,
  previousVisits: t.number,
  authorised: maybe(oneOf(['Yes', 'No'], 'SupportAnswer')),
  authorisedNet: pence,
  authorisedHours: maybe(t.number),
  estimatedHours: maybe(t.number),
  partsDescription: text,
  parts: t.readonlyArray(partCodec),
  boiler: textsOf(boilerFields.names),
  gasChecks: gasChecksCodec,
  earlierGasChecks: maybe(gasChecksCodec),
  earlierFindings: text,
  // A copy of an earlier version has none.
  earlierPhotos: maybe(t.readonlyArray(t.type({ key: t.string, name: t.string }))),
});

const boilerCodec = maybe(textsOf(customerBoilerFields.names));

/** A visit in its stored form, which is the domain's. */
const keptJobCodec = t.intersection([
  textsOf(visitTextFields.names),
  t.type({
    uid: jobUidCodec,
    name: jobNameCodec,
    id: t.number,
    engineerUid: t.string,
    summary: t.string,
    type: t.string,
    status: visitStatusCodec,
    urgency: t.union([oneOf(urgencies, 'Urgency'), t.undefined]),
    customerName: t.string,
    phones: t.readonlyArray(t.type({ prefix: t.string, number: t.string })),
    address: t.type({ lines: t.readonlyArray(t.string), town: t.string, postcode: t.string }),
    times: t.union([visitWindow, t.undefined]),
    cancelledJobsInClaim: t.number,
    toClose: toCloseCodec,
    customerBoiler: boilerCodec,
    // The name in copies of an earlier version.
    boilerTold: boilerCodec,
  }),
  flagsOf(visitFlagFields.names),
]);

const keptCodec = t.type({ readAt: t.number, value: t.readonlyArray(keptJobCodec) });

const visitOf = ({ boilerTold, ...kept }: t.TypeOf<typeof keptJobCodec>): EngineerJob => ({
  ...kept,
  customerBoiler: kept.customerBoiler ?? boilerTold,
  toClose: { ...kept.toClose, earlierPhotos: kept.toClose.earlierPhotos ?? [] },
  times:
    kept.times === undefined
      ? undefined
      : { start: instant(kept.times.start), end: instant(kept.times.end) },
});

/** Reads a stored visit; `undefined` for the shape of an earlier version. */
export const readNotedVisits = (kept: unknown): Stored<readonly EngineerJob[]> | undefined => {
  const decoded = keptCodec.decode(kept);
  return E.isLeft(decoded)
    ? undefined
    : { readAt: instant(decoded.right.readAt), value: decoded.right.value.map(visitOf) };
};
