import { useWordingValues } from './use-wording-values.ts';
import { fillWording } from '../../wording/fill-wording.ts';
import { PhoneLink } from '../../parts/buttons/phone-link.tsx';

/** A text of the wording, filled from the configuration; its numbers can be dialled. */
export const Words = ({ text }: { readonly text: string }) =>
  fillWording(text, useWordingValues()).map((piece, index) =>
    piece.kind === 'phone' ? (
      <PhoneLink key={index} number={piece.text} />
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
