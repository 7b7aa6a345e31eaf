import { agendaAnswerCodec, agendaQueryCodec } from './codecs/visit/agenda.ts';
import { engineerCall } from './engineer-call.ts';
import { nothing, route } from './route.ts';

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
