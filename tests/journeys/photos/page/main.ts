import {
  shrinkFile,
  shrinkOffPage,
  shrinkOnPage,
} from '#infrastructure/portal/photos/prepare-file.ts';

Object.assign(globalThis, { photos: { shrinkFile, shrinkOffPage, shrinkOnPage } });
