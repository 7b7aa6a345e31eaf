import { memo } from 'react';
import type { AnswerFieldProps } from './answer-field-props.ts';
import { ChoiceField } from './fields/choice-field.tsx';
import { ChoicesField } from './fields/choices-field.tsx';
import { ConfirmField } from './fields/confirm-field.tsx';
import { FilesField } from './fields/files-field.tsx';
import { TypedField } from './fields/typed-field.tsx';

const FieldOfKind = (props: AnswerFieldProps) => {
  const { question } = props;
  switch (question.kind) {
    case 'choice':
      return <ChoiceField {...props} question={question} />;
    case 'choices':
      return <ChoicesField {...props} question={question} />;
    case 'confirm':
      return <ConfirmField {...props} question={question} />;
    case 'files':
      return <FilesField {...props} question={question} />;
    case 'text':
    case 'digits':
    case 'number':
    case 'money':
      return <TypedField {...props} question={question} />;
    case 'date':
    case 'lines':
      return <>{props.children}</>;
  }
};

/** The field of one question, chosen by its kind. It renders again only when its own answer changes. */
export const AnswerField = memo(FieldOfKind);
