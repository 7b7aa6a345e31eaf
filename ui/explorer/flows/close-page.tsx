import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { FlowPage } from './flow-page.tsx';
import { closeSubject } from './model/close-subject.ts';

export const ClosePage = () => (
  <FlowPage
    subject={closeSubject}
    title={flowsWording.close.title}
    lead={flowsWording.close.lead}
  />
);
