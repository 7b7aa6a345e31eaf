import { agendaAnswerCodec, agendaQueryCodec } from './codecs/visit/engineer-job.ts';
import { nothing, route, engineerCall } from './route.ts';

/** A tab of the agenda. */
export const agendaRoute = route({
  ...engineerCall,
  method: 'GET',
  path: '/engineer-jobs/agenda',
  creates: false,
  params: {},
  query: agendaQueryCodec,
  body: nothing,
  answer: agendaAnswerCodec,
});
