import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { ErrorReporter } from '../ports/remote/reporting.ts';
import { isSignedOut } from './judge-failure.ts';
import type { PlatformFailure, SignedOut } from '../ports/remote/platform-failure.ts';

type FailureOf<Member> =
  Member extends TaskEither<infer Failure, unknown>
    ? Failure
    : Member extends (...inputs: never[]) => TaskEither<infer Failure, unknown>
      ? Failure
      : never;

/**
 * The report names of a port's calls (the error catalogues of the specification). `{message}` is the platform's message. A
 * missing call does not compile.
 */
export type FailureCatalogue<Port> = {
  readonly [
    Name in keyof Port as PlatformFailure extends FailureOf<Port[Name]> ? Name : never
  ]: string;
};

type Details = NonNullable<Parameters<ErrorReporter['report']>[1]>;

const messagePlace = ' - {message}';

const nameOf = (catalogued: string, message: string | undefined): string =>
  catalogued.replace(messagePlace, message === undefined ? '' : ` - ${message}`);

type ReportedFailure = Exclude<PlatformFailure, SignedOut>;

const messageOf = (failure: ReportedFailure): string | undefined =>
  'message' in failure ? failure.message : undefined;

const detailsOf = (failure: ReportedFailure): Details => {
  const { tag, reason, detail } = failure;
  const message = messageOf(failure);
  return {
    failure: tag,
    ...(reason === undefined ? {} : { reason }),
    ...(detail === undefined ? {} : { detail }),
    ...(message === undefined ? {} : { message }),
  };
};

const platformTags: ReadonlySet<string> = new Set<PlatformFailure['tag']>([
  'refused',
  'failed',
  'unknown',
]);

/** A session that has ended is no error. */
const isReported = (failure: { readonly tag: string }): failure is ReportedFailure =>
  platformTags.has(failure.tag) && !isSignedOut(failure);

type Call = (...inputs: readonly unknown[]) => unknown;
type Answer = Promise<Either<{ readonly tag: string }, unknown>>;

/** Wraps a call, or a function that returns one: the report is made after it has run. */
const watched =
  (call: Call, report: (failure: ReportedFailure) => void): Call =>
  (...inputs) => {
    const next = call(...inputs);
    if (typeof next === 'function') return watched(next as Call, report);
    return (next as Answer).then((answer) => {
      if (answer._tag === 'Left' && isReported(answer.left)) report(answer.left);
      return answer;
    });
  };

type NamedReports = { readonly [call: string]: string };

const reporting = (port: object, catalogue: NamedReports, errors: ErrorReporter): object => {
  const calls = port as { readonly [name: string]: Call };
  const reported = Object.entries(catalogue).map(([name, catalogued]) => {
    const report = (failure: ReportedFailure) =>
      errors.report(nameOf(catalogued, messageOf(failure)), detailsOf(failure));
    const call = calls[name];
    return [name, call === undefined ? undefined : watched(call, report)];
  });
  return { ...port, ...(Object.fromEntries(reported) as object) };
};

/** The same port, which reports each of its failures under the name that the catalogue has for it. */
export const reportFailures = <Port extends object>(
  port: Port,
  catalogue: FailureCatalogue<Port>,
  errors: ErrorReporter,
): Port => reporting(port, catalogue, errors) as Port;

/** The same ports, each of which reports its failures. */
export const reportFailuresOfAll = <Ports extends { readonly [Name in keyof Ports]: object }>(
  ports: Ports,
  catalogues: { readonly [Name in keyof Ports]: NamedReports },
  errors: ErrorReporter,
): Ports =>
  Object.fromEntries(
    Object.entries<NamedReports>(catalogues).map(([name, catalogue]) => [
      name,
      reporting(ports[name as keyof Ports], catalogue, errors),
    ]),
  ) as Ports;
