import { requestedParts, requestedPartsAnswer } from '#domain/close';
import { useClose, useCloseSession, useCloseStep, useErrorOf } from '../flow/close-context.ts';
import { PartsEditor } from '../parts/parts-editor.tsx';
import { usePartCatalogue } from './use-part-catalogue.ts';

const question = 'partsRequested';

/** The lines of requested parts. */
export const RequestedPartsField = () => {
  const session = useCloseSession();
  const step = useCloseStep();
  const errorOf = useErrorOf();
  const given = useClose(({ fields }) => fields[question]);
  return (
    <PartsEditor
      id={question}
      lines={requestedParts(given)}
      catalogue={usePartCatalogue()}
      error={errorOf(question)}
      onChange={(lines) => session.setAnswer(step, question, requestedPartsAnswer(lines))}
    />
  );
};
