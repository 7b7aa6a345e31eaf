import type { ReactNode } from 'react';
import {
  claimQuestionKeys,
  otherTextKeys,
  preferredDays,
  rejectedItemLabels,
  type RejectedItem,
} from '#domain/claim';
import { closeFlow, closeQuestions, type CloseQuestion, type CloseStep } from '#domain/close';
import { detailsOf, type Scalar } from '#domain/flow';
import { isClaimJobType, jobCategory } from '#domain/cover';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { paymentWording } from '#words/features/claim/wording/payment.ts';
import { claimQuestionWording, otherWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { closeEndWording, closeStepWording } from '#words/features/close/wording/steps.ts';
import { preferredDayWording, slotWording } from '#words/shared/booking/wording/days.ts';
import { customerStatusWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import {
  closeQuestionWording,
  closeQuestionWords,
} from '#words/shared/visit/wording/close-questions.ts';
import { packageNames } from '#words/shared/visit/wording/job-details.ts';
import { claimOptionWording, productWording } from '#words/wording/claim-options.ts';
import { fillWordingAsText } from '../../shell/configuration/fill-wording.ts';

/** A code in words: `within-14-days` and `noHeating` become "Within 14 days" and "No heating". */
export const inWords = (code: string): string => {
  if (!/^[a-z][a-zA-Z0-9]*(?:-[a-zA-Z0-9]+)*$/.test(code)) return code;
  const words = code
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return capitalised(words);
};

/** A field of a step, as the portal words it. */
export type FieldWords = {
  readonly ask: string;
  /** The name of the answer in summaries. */
  readonly name: string;
  readonly hint?: ReactNode;
  /** The label of a confirmation. */
  readonly confirm?: string;
  readonly unit?: string;
};

/** What decides the heading of an end: the reason of the last edge, and the area of a claim. */
export type EndCause = { readonly tag?: string | undefined; readonly jobType?: unknown };

/** The portal's words for a flow; a name of the rules in words where the portal has none. */
export type FlowWords = {
  /** The heading of a step or an end. */
  readonly titleOf: (node: string, cause?: EndCause) => string;
  readonly fieldOf: (node: string, field: string) => FieldWords;
  readonly optionOf: (field: string, option: Scalar) => string;
  /** The tag of an edge, such as the item that is not covered. */
  readonly tagOf: (tag: string) => string;
};

type Table<Value> = { readonly [key: string]: Value };

const ownOf = <Value>(table: Table<Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** A text of the portal with the names that the portal reads from its configuration. */
export const filledIn = (text: string): string =>
  fillWordingAsText(text, { brand: frameWording.brand, phone: flowsWording.phone });

const unworded = (field: string): FieldWords => ({ ask: inWords(field), name: inWords(field) });

/** The portal's name of a time of the day. */
export const slotOf = (option: Scalar): string | undefined => {
  const slot = ownOf(slotWording, String(option));
  return slot && `${slot.name}, ${slot.hours}`;
};

const isRejectedItem = (tag: string | undefined): tag is RejectedItem =>
  tag !== undefined && Object.hasOwn(rejectedItemLabels, tag);

const refusalTitle = (node: string, { tag, jobType }: EndCause): string | undefined => {
  if (node === 'optionNotCovered' && isRejectedItem(tag)) return refusalTitles[node](tag);
  if (node === 'sameJobTypeAlreadyOpen' && isClaimJobType(jobType))
    return refusalTitles[node](jobCategory(jobType));
  const title = ownOf<unknown>(refusalTitles, node);
  return typeof title === 'string' ? title : undefined;
};

const dayField = (field: string): FieldWords | undefined => {
  const day = preferredDays.find((key) => field.startsWith(key));
  if (day === undefined) return undefined;
  const name = preferredDayWording[day][field.endsWith('Date') ? 'date' : 'time'];
  return { ask: name, name };
};

const claimFieldOf = (field: string): FieldWords => {
  const question = claimQuestionKeys.find((key) => key === field);
  if (question !== undefined) return claimQuestionWording[question];
  if (Object.values(otherTextKeys).some((key) => key === field)) return otherWording;
  if (field === 'paymentId')
    return { ask: paymentWording.cardTitle, name: paymentWording.cardTitle };
  return dayField(field) ?? unworded(field);
};

/** The portal's words for an option of a question of the claim. */
export const claimOptionOf = (question: string, option: string): string | undefined =>
  ownOf<string>(ownOf<Table<string>>(claimOptionWording, question) ?? {}, option);

/** The portal's name of a product or area. */
export const productOf = (option: string): string | undefined =>
  ownOf<string>(productWording, option);

/** The portal's name of a package. */
export const packageOf = (option: string): string | undefined =>
  ownOf<string>(packageNames, option);

export const claimWords: FlowWords = {
  titleOf: (node, cause = {}) =>
    ownOf(stageTitles, node) ?? refusalTitle(node, cause) ?? inWords(node),
  fieldOf: (_, field) => claimFieldOf(field),
  optionOf: (field, option) =>
    claimOptionOf(field, String(option)) ?? slotOf(option) ?? inWords(String(option)),
  tagOf: (tag) => (isRejectedItem(tag) ? capitalised(rejectedItemLabels[tag]) : inWords(tag)),
};

const isCloseQuestion = (field: string): field is CloseQuestion =>
  Object.hasOwn(closeQuestions, field);

const isCloseStep = (node: string): node is CloseStep => Object.hasOwn(closeFlow.nodes, node);

/** The text beside a question of the close, such as the name of another make. */
const detailsField = (field: string): FieldWords | undefined => {
  for (const [question, definition] of Object.entries(closeQuestions)) {
    if (detailsOf(definition)?.key !== field || !isCloseQuestion(question)) continue;
    const ask = closeQuestionWording[question].details?.ask;
    return ask === undefined ? undefined : { ask, name: ask };
  }
  return undefined;
};

const closeFieldOf = (node: string, field: string): FieldWords => {
  if (!isCloseStep(node) || !isCloseQuestion(field)) return detailsField(field) ?? unworded(field);
  return closeQuestionWords(node, field);
};

export const closeWords: FlowWords = {
  titleOf: (node) =>
    filledIn(
      (ownOf(closeStepWording, node) ?? ownOf(closeEndWording, node))?.title ?? inWords(node),
    ),
  fieldOf: (node, field) =>
    field === 'authorised'
      ? { ask: flowsWording.answerOfSupport, name: flowsWording.answerOfSupport }
      : closeFieldOf(node, field),
  optionOf: (field, option) =>
    (isCloseQuestion(field)
      ? closeQuestionWording[field].options?.[String(option)]?.label
      : undefined) ??
    slotOf(option) ??
    inWords(String(option)),
  tagOf: inWords,
};

/** The portal's words for what a table decides: the statuses that customers read. */
export const tableWords: FlowWords = {
  titleOf: (node) =>
    ownOf<{ readonly summary: string }>(customerStatusWording, node)?.summary ?? inWords(node),
  fieldOf: (_, field) => unworded(field),
  optionOf: (_, option) => String(option),
  tagOf: inWords,
};

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
