import { agendaAnswerCodec, agendaQueryCodec } from './codecs/agenda.ts';
import { engineerCall } from './engineer-call.ts';
import { nothing, route } from './route.ts';

/** The agenda call, in a file of its own: the first look at a day needs no other call. */
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
