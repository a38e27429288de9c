// Makes every missing picture and icon, and deletes those that nothing asks for any more.
import { makePictures } from './responsive-pictures.ts';
import { makeSharePictures } from './share-pictures.ts';

const { made, deleted } = await makePictures();
console.log(`pictures: ${made} made, ${deleted} deleted`);
await makeSharePictures();
