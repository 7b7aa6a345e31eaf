import { Fragment } from 'react';
import type { VisitSlot } from '#domain/booking';
import { slotWording } from '#words/shared/booking/wording/days.ts';
import styles from './slot-names.module.css';

/** A slot by its name and hours, whose hours stay on one line. */
export const SlotName = ({ slot }: { readonly slot: VisitSlot }) => {
  const { name, hours } = slotWording[slot];
  return (
    <>
      <span>{name}</span> <span className={styles.hours}>{hours}</span>
    </>
  );
};

/** Slots in one line of text, which wraps between slots before it wraps inside one. */
export const SlotNames = ({ slots }: { readonly slots: readonly VisitSlot[] }) =>
  slots.map((slot, index) => (
    <Fragment key={slot}>
      {index > 0 && <span>, </span>}
      <span className={styles.slot}>
        <SlotName slot={slot} />
      </span>
    </Fragment>
  ));
