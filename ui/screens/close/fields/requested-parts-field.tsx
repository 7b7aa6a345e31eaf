import { requestedParts, requestedPartsAnswer } from '#domain/close';
import { useShownClose } from '../flow/close-context.ts';
import { PartsEditor } from '../parts/parts-editor.tsx';
import { usePartCatalogue } from './use-part-catalogue.ts';

const question = 'partsRequested';

/** The lines of requested parts. */
export const RequestedPartsField = () => {
  const { session, step, fields, errorOf } = useShownClose();
  return (
    <PartsEditor
      id={question}
      lines={requestedParts(fields[question])}
      catalogue={usePartCatalogue()}
      error={errorOf(question)}
      onChange={(lines) => session.setAnswer(step, question, requestedPartsAnswer(lines))}
    />
  );
};
