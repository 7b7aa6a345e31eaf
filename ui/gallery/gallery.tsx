import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ButtonRoom } from './button-room.tsx';
import { DateRoom } from './date-room.tsx';
import { FieldRoom } from './field-room.tsx';
import { IconRoom } from './icon-room.tsx';
import { LayoutRoom } from './layout-room.tsx';
import { ListRoom } from './list-room.tsx';
import { NoticeRoom } from './notice-room.tsx';
import { PhotoRoom } from './photo-room.tsx';
import { KitSettingsContext } from '../kit/kit-settings.ts';
import { kitSettings } from '../shell/configuration/kit-settings.ts';
import styles from './gallery.module.css';

const Rooms = () => (
  <main className={styles.gallery}>
    <h1>Parts of Pilotlight</h1>
    <ButtonRoom />
    <IconRoom />
    <FieldRoom />
    <NoticeRoom />
    <LayoutRoom />
    <ListRoom />
    <DateRoom />
    <PhotoRoom />
  </main>
);

const router = createMemoryRouter([{ path: '*', Component: Rooms }]);

/** Shows every shared component. Only `npm run dev` serves it. */
export const Gallery = () => (
  <KitSettingsContext value={kitSettings}>
    <RouterProvider router={router} />
  </KitSettingsContext>
);
