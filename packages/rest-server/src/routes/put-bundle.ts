import { routes } from "@toolhaft/client/interface";
import { bytesOf } from "../request/body.ts";
import { bundleAnswer } from "./bundle-answer.ts";
import { handle, type Handler } from "./handler.ts";

export const putBundle: Handler = handle(
  routes.putBundle,
  async ({ params: { bundleID }, body }, { store }) => {
    const bundle = await store.putBundle(bundleID, bytesOf(body, "a bundle"));
    // A replacement is always later than the creation.
    const isNew = bundle.createdAt === bundle.modifiedAt;
    return { ...bundleAnswer(bundle), status: isNew ? 201 : 200 };
  },
);
