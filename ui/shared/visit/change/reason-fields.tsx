import { memo } from 'react';
import { longestReason, otherReason, reasonToProve } from '#domain/repair';
import {
  reasonFieldWording,
  reasonWording,
  type Reason,
} from '#words/shared/visit/wording/reasons.ts';
import { PhotoUpload } from '../../photos/photo-upload.tsx';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { TextArea } from '../../../kit/fields/text-area.tsx';
import { type ShownVisitForm, visitFieldIds } from './use-visit-form.ts';

type ReasonFieldsProps = {
  readonly form: ShownVisitForm;
  readonly reasons: readonly Reason[];
  readonly specificLabel: string;
  /** Photos are possible with any reason, and required with some. */
  readonly photosAlways?: boolean;
};

type ReasonFieldProps = Pick<ShownVisitForm, 'fill'> & {
  readonly reasons: readonly Reason[];
  readonly chosen: string;
  readonly error: string | undefined;
};

/** Memoised: only another reason changes it. */
const ReasonField = memo(({ reasons, chosen, error, fill }: ReasonFieldProps) => (
  <SelectField
    id={visitFieldIds.reason}
    label={reasonFieldWording.reason}
    placeholder={reasonFieldWording.placeholder}
    options={reasons.map((reason) => ({ value: reason, label: reasonWording[reason] }))}
    value={chosen}
    error={error}
    onChange={(reason) => fill({ reason })}
  />
));

/** Why a visit does not take place as booked: a reason, details for Other, and photos. */
export const ReasonFields = ({
  form,
  reasons,
  specificLabel,
  photosAlways = false,
}: ReasonFieldsProps) => {
  const { draft, fill, uploads, errorOf } = form;
  const mustProve = draft.reason === reasonToProve;
  return (
    <>
      <ReasonField
        reasons={reasons}
        chosen={draft.reason}
        error={errorOf(visitFieldIds.reason)}
        fill={fill}
      />
      {draft.reason === otherReason && (
        <TextArea
          id={visitFieldIds.specificReason}
          maximum={longestReason}
          label={specificLabel}
          value={draft.otherReason}
          error={errorOf(visitFieldIds.specificReason)}
          onChange={(words) => fill({ otherReason: words })}
        />
      )}
      {(photosAlways || mustProve) && (
        <PhotoUpload
          id={visitFieldIds.photos}
          legend={reasonFieldWording.photos}
          optional={!mustProve}
          hint={mustProve ? reasonFieldWording.photosRequired : undefined}
          error={errorOf(visitFieldIds.photos)}
          uploads={uploads}
        />
      )}
    </>
  );
};
