import { Fragment } from 'react';
import type { VisitSlot } from '#domain/booking';
import { slotLabel } from '../../wording/claim/days.ts';
import styles from './slot-names.module.css';

/** Slots in one line of text, which wraps between slots and not inside a range of hours. */
export const SlotNames = ({ slots }: { readonly slots: readonly VisitSlot[] }) =>
  slots.map((slot, index) => (
    <Fragment key={slot}>
      {index > 0 && <span>, </span>}
      <span className={styles.slot}>{slotLabel(slot)}</span>
    </Fragment>
  ));
