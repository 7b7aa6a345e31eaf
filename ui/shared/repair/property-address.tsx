import type { Property } from '#domain/cover';
import { propertiesWording } from '#words/shared/repair/wording/properties.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './property-address.module.css';

/** The address of a contract's property. */
export const PropertyAddress = ({ property }: { readonly property: Property | undefined }) =>
  property === undefined ? (
    <span className={styles.line}>{propertiesWording.unknownAddress}</span>
  ) : (
    <>
      <span className={styles.line}>
        <Verbatim>{property.addressLines[0]}</Verbatim>
      </span>
      <span className={styles.place}>
        <Verbatim>{`${property.town},`}</Verbatim>{' '}
        <Verbatim className={styles.postcode}>{property.postcode}</Verbatim>
      </span>
    </>
  );
