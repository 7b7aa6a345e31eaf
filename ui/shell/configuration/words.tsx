import { useWordingValues } from './use-wording-values.ts';
import { fillWording } from './fill-wording.ts';
import { PhoneLink } from '../phone/phone-link.tsx';

/** A text of the wording with values from the configuration; its phone numbers are links. */
export const Words = ({ text }: { readonly text: string }) =>
  fillWording(text, useWordingValues()).map((piece, index) =>
    piece.kind === 'phone' ? (
      <PhoneLink key={index} number={piece.text} />
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
