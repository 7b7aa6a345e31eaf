import { useSyncExternalStore, type ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import {
  PortalConfigurationContext,
  type PortalConfiguration,
} from '../configuration/portal-configuration.ts';
import { PortalModesContext, type PortalModes } from '../addresses/portal-modes.ts';
import type { OnlineState } from '#application/ports/device/device.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import {
  ConnectionContext,
  DeviceStoreContext,
  UseCaseLoadersContext,
  type UseCaseLoaders,
} from '../use-cases/use-cases-loader.ts';
import { KitSettingsContext } from '../../kit/kit-settings.ts';
import { kitSettings } from '../configuration/kit-settings.ts';
import styles from './portal.module.css';

type PortalProps = {
  readonly configuration: PortalConfiguration;
  /** The values that the prerendered HTML was made with. */
  readonly prerenderedWith?: PortalConfiguration | undefined;
  readonly device: DeviceStore;
  readonly connection: OnlineState;
  readonly modes: PortalModes;
  readonly loaders: UseCaseLoaders;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
};

const neverChanges = () => () => undefined;

/**
 * The whole portal. Hydration starts with the values of the HTML and switches to the page's configuration if the two
 * differ.
 */
export const Portal = ({
  configuration,
  prerenderedWith,
  device,
  connection,
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
    <KitSettingsContext value={kitSettings}>
      <PortalConfigurationContext value={current}>
        <PortalModesContext value={modes}>
          <UseCaseLoadersContext value={loaders}>
            <DeviceStoreContext value={device}>
              <ConnectionContext value={connection}>
                <div className={styles.portal} data-prerendered-with={note}>
                  <RouterProvider router={router} />
                </div>
              </ConnectionContext>
            </DeviceStoreContext>
          </UseCaseLoadersContext>
        </PortalModesContext>
      </PortalConfigurationContext>
    </KitSettingsContext>
  );
};
