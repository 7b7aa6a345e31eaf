import type { Property } from '#domain/cover';
import { propertiesWording } from '#words/shared/repair/wording/properties.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import House from 'lucide-react/icons/house';
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

/** The property of a page or a card. */
export const PropertyLine = ({ property }: { readonly property: string }) => (
  <span className={styles.property}>
    <House size="1.125rem" />
    <Verbatim>{property}</Verbatim>
  </span>
);
