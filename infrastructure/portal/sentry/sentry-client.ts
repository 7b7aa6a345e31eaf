import { browserTracingIntegration, captureException, captureMessage, init } from '@sentry/react';
import type { ReportingEnvironment, ReportSink } from './sentry-error-reporter.ts';

const removed = '[removed]';

/** Patterns that identify a person, a home, a card or a session in a text. */
const patterns: readonly RegExp[] = [
  // JSON web tokens and bearer tokens.
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g,
  /\bBearer\s+[\w.~+/-]+=*/gi,
  // A payment's client secret.
  /\b[a-z]{2,4}_\w+_secret_\w+/gi,
  // E-mail addresses, in URLs too. Matched only from the beginning of a word: from each of its characters, a long word
  // would block the page.
  /(?<![^\s/?&=#"'<>(),;:])[^\s/?&=#"'<>(),;:]+(?:@|%40)[^\s/?&=#"'<>(),;:]+\.[^\s/?&=#"'<>(),;:]+/gi,
  // Card numbers.
  /\b(?:\d[ -]?){12,18}\d\b/g,
  // Telephone numbers, written with or without their country.
  /(?:\+|\b00)\d[\d\s()-]{7,}\d/g,
  /\b0\d[\d\s()-]{7,}\d\b/g,
  // UK postcodes.
  /\b(?:GIR\s?0AA|[A-Z]{1,2}\d[A-Z\d]?(?:\s|%20|\+)*\d[A-Z]{2})\b/gi,
  // A house number and its street.
  /\b\d+[a-z]?,?\s+(?:[a-z'-]+\s+){1,4}(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|court|crescent|gardens|place|terrace|square|hill|grove|mews|walk|green|row)\b/gi,
  // One-time codes.
  /\b\d{6}\b/g,
];

/** Removes personal data from a text (decisions). */
export const scrubText = (text: string): string =>
  patterns.reduce((scrubbed, pattern) => scrubbed.replace(pattern, removed), text);

/** Keys whose values are always personal. */
const personalKey =
  /e-?mail|phone|address|line_?[123]|town|postcode|name_?(?:first|last|middle)|(?:first|last|middle)_?name|token|authori[sz]ation|cookie|secret|password|card|cvc|iban|description|user_?data/i;
/** Keys of the reporting library, whose values only look personal. */
const technicalKey = /^(?:event_id|trace_id|span_id|parent_span_id|debug_id|release|timestamp)$/;

/** Removes personal data from a whole report: by the names of fields, and within every text. */
export const scrubReport = <Report>(report: Report): Report => {
  const seen = new WeakSet<object>();
  const scrub = (value: unknown, key: string): unknown => {
    if (technicalKey.test(key)) return value;
    if (personalKey.test(key) && value !== undefined && value !== null) return removed;
    if (typeof value === 'string') return scrubText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return removed;
    seen.add(value);
    if (Array.isArray(value)) return value.map((item) => scrub(item, ''));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, scrub(item, name)]),
    );
  };
  return scrub(report, '') as Report;
};

/** Query parameters without personal data. */
export const harmlessParameters = ['mode', 'claim', 'tab', 'stage'];

/** A URL without its fragment and without any query parameter that might be personal. */
export const scrubUrl = (url: string): string => {
  const [address = '', query] = url.split('#')[0]?.split('?') ?? [];
  const kept = [...new URLSearchParams(query ?? '')].filter(([name]) =>
    harmlessParameters.includes(name),
  );
  const search = new URLSearchParams(kept).toString();
  return scrubText(search === '' ? address : `${address}?${search}`);
};

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
