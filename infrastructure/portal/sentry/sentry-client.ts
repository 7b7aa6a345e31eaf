import { browserTracingIntegration, captureException, captureMessage, init } from '@sentry/react';
import type { ReportingEnvironment } from './environment-of-host.ts';
import type { ReportSink } from './report.ts';
import { scrubReport, harmlessParameters, scrubUrl } from './scrub-text.ts';

/** Every trace is sampled (document 1, section 7). */
const traceSampleRate = 1;

const nothingPersonal = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  // Includes the step of a claim or a close, which shows where the error occurred.
  urlQueryParams: { allow: harmlessParameters },
  databaseQueryData: false,
  stackFrameVariables: false,
};

const scrubUrls = <Data extends object>(data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && /(?:^|[._])(?:url|to|from|full|query)$/i.test(key)
        ? scrubUrl(value)
        : value,
    ]),
  ) as Data;

/** Starts the reporting library; nothing leaves it unscrubbed. */
export const startSentry = (
  dsn: string,
  environment: ReportingEnvironment,
  release: string | undefined,
): ReportSink => {
  init({
    dsn,
    environment,
    ...(release !== undefined && { release }),
    tracesSampleRate: traceSampleRate,
    integrations: [browserTracingIntegration()],
    dataCollection: nothingPersonal,
    beforeBreadcrumb: (breadcrumb) =>
      scrubReport({
        ...breadcrumb,
        ...(breadcrumb.data === undefined ? {} : { data: scrubUrls(breadcrumb.data) }),
      }),
    beforeSend: (event) =>
      scrubReport({
        ...event,
        ...(event.request === undefined ? {} : { request: scrubUrls(event.request) }),
      }),
    beforeSendSpan: (span) => scrubReport({ ...span, attributes: scrubUrls(span.attributes) }),
  });
  return ({ what, details, cause }) => {
    if (cause instanceof Error) captureException(cause, { extra: { what, ...details } });
    else captureMessage(what, { level: 'error', extra: details });
  };
};
