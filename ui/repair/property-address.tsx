import type { Property } from '#domain/contracts/property.ts';
import { propertiesWording } from '../wording/properties.ts';
import styles from './property-address.module.css';

/** Where a contract's home is. */
export const PropertyAddress = ({ property }: { readonly property: Property | undefined }) =>
  property === undefined ? (
    <span className={styles.line}>{propertiesWording.unknownAddress}</span>
  ) : (
    <>
      <span className={styles.line}>{property.addressLines[0]}</span>
      <span className={styles.place}>
        <span>{property.town},</span> <span className={styles.postcode}>{property.postcode}</span>
      </span>
    </>
  );
