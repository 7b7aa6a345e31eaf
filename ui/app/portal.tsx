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
import {
  EngineerUseCasesLoaderContext,
  noEngineerUseCases,
  type LoadEngineerUseCases,
} from './use-cases/engineer-use-cases-loader.ts';
import {
  SignInUseCasesLoaderContext,
  UseCasesLoaderContext,
  type LoadSignInUseCases,
  type LoadUseCases,
} from './use-cases/use-cases-loader.ts';

type PortalProps = {
  readonly configuration: PortalConfiguration;
  /** With what the page's HTML was made before it was served, if it was. */
  readonly prerenderedWith?: PortalConfiguration | undefined;
  readonly device: DeviceStore;
  readonly modes: PortalModes;
  readonly loadUseCases: LoadUseCases;
  /** Where less than all use-cases can be had at once. */
  readonly loadSignInUseCases?: LoadSignInUseCases | undefined;
  readonly loadEngineerUseCases?: LoadEngineerUseCases | undefined;
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
  loadUseCases,
  loadSignInUseCases = loadUseCases,
  loadEngineerUseCases = noEngineerUseCases,
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
        <UseCasesLoaderContext value={loadUseCases}>
          <SignInUseCasesLoaderContext value={loadSignInUseCases}>
            <EngineerUseCasesLoaderContext value={loadEngineerUseCases}>
              <DeviceStoreContext value={device}>
                <div className={styles.portal} data-prerendered-with={note}>
                  <RouterProvider router={router} />
                </div>
              </DeviceStoreContext>
            </EngineerUseCasesLoaderContext>
          </SignInUseCasesLoaderContext>
        </UseCasesLoaderContext>
      </PortalModesContext>
    </PortalConfigurationContext>
  );
};
