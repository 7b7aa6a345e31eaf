import { type CloseRequest, replayClose, type CloseRefusal, type CloseReplay } from '#domain/close';
import { closeCases, type DecisionCase } from '#domain/explain';
import type { EngineerJobRecord } from '../../wire/codecs/visit/engineer-job.ts';
import { jobToCloseOf } from '../../wire/codecs/close/job-to-close.ts';
import { hoursOfPart } from '../parts/made-up-parts.ts';

/** A portal of this version sends no close that its own questions refuse: an older one has other rules. */
const loadAgain = 'Please load the portal again and check the answers.';

const messageOf = (refused: CloseRefusal): string => {
  switch (refused.refusal) {
    case 'flow-version-unknown':
      return `This close was made with another version of the questions. ${loadAgain}`;
    case 'steps-unknown':
    case 'steps-off-path':
      return `The close holds answers that its questions do not lead to: ${refused.steps.join(', ')}. ${loadAgain}`;
    case 'no-end-reached':
      return refused.progress.at === 'costAuthorisation'
        ? 'This close needs an authorisation that it does not have. Please call support.'
        : `The answers do not lead to an end: they stop at ${refused.progress.at}. ${loadAgain}`;
    case 'payload-differs':
      return `The close differs from its own answers in ${refused.fields.join(', ')}. ${loadAgain}`;
  }
};

/** A close that matches the job, with the decisions that it is made of. */
export type JudgedClose = Extract<CloseReplay, { replayed: true }> & {
  readonly decisions: readonly DecisionCase[];
};

/** A close that does not match the job, with the decisions up to that. */
type RefusedClose = {
  readonly replayed: false;
  readonly rule: CloseRefusal['refusal'];
  readonly message: string;
  readonly decisions: readonly DecisionCase[];
};

/** Replays a close with the platform's record of the job. */
export const judgeClose = (
  request: CloseRequest,
  record: EngineerJobRecord,
): JudgedClose | RefusedClose => {
  const job = {
    ...record,
    startedAt: record.times.actualStart,
    toClose: jobToCloseOf(record.toClose),
  };
  const replay = replayClose(request, job, hoursOfPart);
  return replay.replayed
    ? { ...replay, decisions: closeCases(job, replay.request, replay.progress) }
    : {
        replayed: false,
        rule: replay.refusal,
        message: messageOf(replay),
        decisions:
          replay.refusal === 'no-end-reached' ? closeCases(job, request, replay.progress) : [],
      };
};
