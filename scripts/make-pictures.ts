// Makes missing pictures and icons, and deletes unused ones.
import { readCatalogue } from '../server/catalogue/read-publication.ts';
import { makePictures } from './responsive-pictures.ts';
import { makeSharePictures } from './share-pictures.ts';

const { made, deleted } = await makePictures();
console.log(`pictures: ${made} made, ${deleted} deleted`);
await makeSharePictures(readCatalogue());
