// The types of what scripts/page/vendor.mjs bundles into fluent.js.
export { FluentBundle, FluentResource } from "@fluent/bundle";
