/** Types for the SweetAlert2 build without styles, which ships without types of its own. */
declare module "sweetalert2/dist/sweetalert2.esm.js" {
  export { default } from "sweetalert2";
}
