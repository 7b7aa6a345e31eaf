import { ErrorBarIcon, FieldErrorIcon, PhoneIcon } from '../kit/icons/first-icons.tsx';

export const IconRoom = () => (
  <section aria-label="Icons">
    <h2>Icons</h2>
    <p>
      <PhoneIcon size={24} />
      <FieldErrorIcon size={24} />
      <ErrorBarIcon size={24} />
    </p>
  </section>
);
