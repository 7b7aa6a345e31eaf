import { useSyncExternalStore, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import {
  PortalConfigurationContext,
  type PortalConfiguration,
} from './configuration/portal-configuration.ts';
import type { DeviceStore } from '#application/ports/device-store.ts';
import { DeviceStoreContext } from './device/device-store-context.ts';
import { PortalModesContext, type PortalModes } from './modes/portal-modes.ts';
import styles from './portal.module.css';
import { UseCaseLoadersContext, type UseCaseLoaders } from './use-cases/use-cases-loader.ts';

type PortalProps = {
  readonly configuration: PortalConfiguration;
  /** With what the page's HTML was made before it was served, if it was. */
  readonly prerenderedWith?: PortalConfiguration | undefined;
  readonly device: DeviceStore;
  readonly modes: PortalModes;
  readonly loaders: UseCaseLoaders;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
};

const neverChanges = () => () => undefined;

/**
 * The whole portal. Hydration starts from what the HTML holds, and goes over to the configuration of the page at once
 * where the two differ.
 */
export const Portal = ({
  configuration,
  prerenderedWith,
  device,
  modes,
  loaders,
  router,
}: PortalProps) => {
  const current = useSyncExternalStore(
    neverChanges,
    () => configuration,
    () => prerenderedWith ?? configuration,
  );
  const note = prerenderedWith && JSON.stringify(prerenderedWith);
  return (
    <PortalConfigurationContext value={current}>
      <PortalModesContext value={modes}>
        <UseCaseLoadersContext value={loaders}>
          <DeviceStoreContext value={device}>
            <div className={styles.portal} data-prerendered-with={note}>
              <RouterProvider router={router} />
            </div>
          </DeviceStoreContext>
        </UseCaseLoadersContext>
      </PortalModesContext>
    </PortalConfigurationContext>
  );
};
