import { agendaAnswerCodec, agendaQueryCodec } from './codecs/visit/engineer-job.ts';
import { route, engineerCall } from './route.ts';

/** A tab of the agenda. */
export const agendaRoute = route({
  ...engineerCall,
  method: 'GET',
  path: '/engineer-jobs/agenda',
  query: agendaQueryCodec,
  answer: agendaAnswerCodec,
});
